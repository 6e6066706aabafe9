/** The places in `facts` of what was found in a game. */
export const FEN_START = 0;
export const FEN_END = 1;
/** After the result. */
export const END = 2;
/** The half-moves of the main line. */
export const PLIES = 3;
/** The index in `RESULTS`. */
export const RESULT = 4;
/** The length of the tape. */
export const TAPE_END = 5;
/** Set if the moves were passed over, so that only `END` and `RESULT` are known of them. */
export const PASSED = 6;
/** The index in `RESULTS` of what the tags say; -1 if they do not. */
export const TAG_RESULT = 7;
/** The flaws of the required tags, as bits. */
export const ROSTER_FLAWS = 8;
export const FACTS = 9;
