// Searches the lists of a site: shows the items that have all words.
(() => {
  const list = document.querySelector('.list');
  if (!list) return;
  const {search} = JSON.parse(document.body.dataset.words);
  const label = document.createElement('label');
  const field = document.createElement('input');
  const said = document.createElement('p');
  field.type = 'search';
  said.setAttribute('role', 'status');
  label.append(search + ' ', field);
  document.querySelector('header').append(label, said);
  const items = [...list.children].map((item) => [item, item.textContent.toLowerCase()]);
  field.oninput = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    let shown = 0;
    for (const [item, text] of items) {
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) shown += 1;
    }
    said.textContent = `${shown} / ${items.length}`;
  };
})();
