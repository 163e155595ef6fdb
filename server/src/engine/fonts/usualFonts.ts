/** The most common families of sites, most popular first: ranked before the other nineteen hundred. */
export const usualFonts: readonly string[] = `
Inter|Roboto|Open Sans|Noto Sans|Montserrat|Poppins|Lato|DM Sans|Source Sans 3|IBM Plex Sans|Work Sans|Nunito|Nunito Sans|Raleway|Rubik|Manrope
Plus Jakarta Sans|Space Grotesk|Outfit|Figtree|Public Sans|Lexend|Sora|Urbanist|Onest|Geist|Instrument Sans|Hanken Grotesk|Be Vietnam Pro|Mulish
Karla|Barlow|PT Sans|Fira Sans|Oswald|Ubuntu|Quicksand|Heebo|Archivo|Albert Sans|Red Hat Display|Red Hat Text|Bricolage Grotesque|Schibsted Grotesk
Merriweather|Playfair Display|Lora|PT Serif|Noto Serif|Source Serif 4|Roboto Slab|IBM Plex Serif|Bitter|Crimson Pro|EB Garamond|Libre Baskerville
Newsreader|Fraunces|Instrument Serif|DM Serif Display|Spectral|Literata
JetBrains Mono|Fira Code|Roboto Mono|Source Code Pro|IBM Plex Mono|Space Mono|Geist Mono|DM Mono|Inconsolata|Ubuntu Mono|Fira Mono|Noto Sans Mono
Noto Sans JP|Noto Sans KR|Noto Sans SC|Noto Sans TC|Roboto Condensed|Roboto Flex|Bebas Neue|Inter Tight|Titillium Web|Cabin|Josefin Sans
`
  .trim()
  .split(/[|\n]/);
