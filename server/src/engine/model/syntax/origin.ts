/** Where a position of the text that is read stands in the author's text. */
export type Origin = (offset: number) => number;
