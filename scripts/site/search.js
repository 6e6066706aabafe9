// Searches the headings and texts of the site. The index is beside the page, since pages on a disk fetch nothing.
const MOST = 30;
const input = document.getElementById('query');
const list = document.getElementById('hits');
const state = document.getElementById('hit-count');
const base = document.body.dataset.base ?? '';

const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const index = (globalThis.skakmatIndex ?? []).map(([address, title, text]) => ({
  address,
  title,
  key: fold(`${title} ${text}`),
  head: fold(title),
}));

input.addEventListener('input', () => {
  const words = fold(input.value).split(/\s+/).filter(Boolean);
  const hits =
    words.length === 0 ? [] : index.filter(({key}) => words.every((word) => key.includes(word)));
  const rank = ({head}) => (words.every((word) => head.includes(word)) ? 0 : 1);
  hits.sort((one, other) => rank(one) - rank(other) || one.head.length - other.head.length);
  state.textContent = words.length === 0 ? '' : `${hits.length} found`;
  list.replaceChildren(
    ...hits.slice(0, MOST).map(({address, title}) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = base + address;
      link.textContent = title;
      item.append(link);
      return item;
    }),
  );
});
