/** Begins what is said of characters that the engine of a book has no fonts for. */
export const CANNOT_PRINT = 'pdfLaTeX cannot print';
