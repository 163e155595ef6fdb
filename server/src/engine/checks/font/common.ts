/** Pointers to the settings that have the properties of a font. */
export const fontNodes = ['/fonts', '/fonts/heading', '/fonts/body'] as const;
