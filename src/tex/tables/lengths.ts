const REGISTER = String.raw`\\[A-Za-z@]+`;

/** The parts of lengths and glue that are written out, as sources of patterns (The TeXbook, chapters 10 and 12). */
export const LENGTHS = {
  /** `-2.5 true`: signs and a factor. */
  factor: String.raw`(?:[+-][ \t]*)*(?:\d+[.,]?\d*|[.,]\d+)[ \t]*(?:true[ \t]*)?`,
  unit: String.raw`(?:pt|em|ex|cm|mm|in|bp|pc|dd|cc|sp|mu|px)(?![A-Za-z])`,
  register: REGISTER,
  /** `plus 1fil minus 0.5\x`: where TeX reads it, any control sequence is a register. */
  get stretch(): string {
    const {factor, unit} = this;
    return String.raw`(?:[ \t]*\b(?:plus|minus)[ \t]*(?:${factor}(?:fil{1,3}(?![A-Za-z])|${unit}|${REGISTER})|-?${REGISTER})){0,2}`;
  },
};
