// Takes the place of the package ignore, which the worker asks for when a folder has patterns.

/** Compiles no pattern before a name is compared with it. */
export default function ignore(options) {
  const lines = [];
  let made;
  return {
    lines,
    add(more) {
      lines.push(...(more.lines ?? more));
      made = undefined;
      return this;
    },
    ignores(name) {
      if (lines.every((line) => line.trim() === '')) return false;
      made ??= self.take('./ignore-patterns.js').default(options).add(lines);
      return made.ignores(name);
    },
  };
}

/** As in the package: neither empty nor outside. */
ignore.isPathValid = (path) => path !== '' && !/^\.{0,2}\/|^\.{1,2}$/.test(path);
