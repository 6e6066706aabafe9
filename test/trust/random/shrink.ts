/** Takes lines out of a text as long as `test`, which gives the shorter one, still holds. */
export async function shrink<Found extends {readonly body: string}>(
  found: Found,
  test: (body: string) => Promise<Found | undefined>,
): Promise<Found> {
  let smallest = found;
  for (let line = 0; line < smallest.body.split('\n').length;) {
    const shorter = smallest.body.split('\n').toSpliced(line, 1).join('\n');
    const still = shorter.trim() === '' ? undefined : await test(shorter);
    if (still === undefined) line += 1;
    else smallest = still;
  }
  return smallest;
}
