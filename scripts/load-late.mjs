/** What Node takes long to load and we seldom call, with the functions that are called. */
const SELDOM_CALLED = {
  'node:child_process': ['execFile', 'spawn'],
  'node:crypto': ['createHash', 'randomUUID'],
  'node:tty': ['isatty'],
  'node:v8': ['getHeapStatistics', 'setFlagsFromString'],
};

const MARK = '\0late:';

/**
 * Lets the first call of a function load the module of Node's that it is in, be it we who import that
 * module or a package. Only for programs in CommonJS, which can load at any time.
 */
export const loadLate = {
  name: 'load-late',
  resolveId(id, importer) {
    return id in SELDOM_CALLED && !importer?.startsWith(MARK) ? MARK + id : undefined;
  },
  load(id) {
    if (!id.startsWith(MARK)) return undefined;
    const module = id.slice(MARK.length);
    const functions = SELDOM_CALLED[module].map(
      (name) => `export const ${name} = (...given) => require('${module}').${name}(...given);`,
    );
    return functions.join('\n');
  },
};
