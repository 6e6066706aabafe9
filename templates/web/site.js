// Searches the lists of a site: shows the items that have all words, also those of the other pages of a list.
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
  const {all, first = 0} = list.dataset;
  const last = Number(first) + list.children.length;
  const read = () => [...list.children].map((item) => [item, item.textContent.toLowerCase()]);
  let items = read();
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    const isAll = !field.value.trim();
    let shown = 0;
    items.forEach(([item, text], i) => {
      const isOwn = items.length === last - first || (i >= first && i < last);
      item.hidden = isAll ? !isOwn : !words.every((word) => text.includes(word));
      if (!item.hidden) shown += 1;
    });
    said.textContent = `${shown} / ${items.length}`;
  };
  field.oninput = () => {
    show();
    if (!all || globalThis.skakmatItems) return;
    globalThis.skakmatItems = [];
    const script = document.createElement('script');
    script.src = all;
    script.onload = () => {
      list.innerHTML = skakmatItems.join('\n');
      items = read();
      show();
    };
    document.head.append(script);
  };
})();
