/**
 * Has a worker answer requests by name, in their order; what it throws is sent in words. The task `add`
 * takes a part of the program. A task that missed one, even if it went on without it, is asked again then.
 */
export function answer(handlers) {
  const add = ({program}) =>
    importScripts(URL.createObjectURL(new Blob([program], {type: 'text/javascript'})));
  const all = {...handlers, add};
  let last = Promise.resolve();
  self.addEventListener('message', ({data: {id, task, given}}) => {
    last = last.then(async () => {
      try {
        const result = await all[task](given);
        self.postMessage(self.missed === undefined ? {id, result} : miss(id));
      } catch ({message, code}) {
        self.postMessage(self.missed === undefined ? {id, error: message, code} : miss(id));
      }
    });
  });
}

function miss(id) {
  const part = self.missed;
  self.missed = undefined;
  return {id, error: `expected ${part}`, code: 'no-part', part};
}
