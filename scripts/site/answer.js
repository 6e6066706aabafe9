/** Has a worker answer requests by name, in their order; what it throws is sent in words. */
export function answer(handlers) {
  let last = Promise.resolve();
  self.addEventListener('message', ({data: {id, task, given}}) => {
    last = last.then(async () => {
      try {
        self.postMessage({id, result: await handlers[task](given)});
      } catch (error) {
        self.postMessage({id, error: error.message, code: error.code});
      }
    });
  });
}
