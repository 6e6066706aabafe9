// Keeps the page of a preview as the book is: takes over what its server sends, and opens places in the editor.
(() => {
  const main = document.querySelector('main');
  const list = document.querySelector('.findings');
  const said = document.querySelector('.connection');
  const follows = document.querySelector('#follow');
  const known = new Map();
  const make = (html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content.firstElementChild;
  };
  const tell = (text) => {
    if (said.textContent !== text) said.textContent = text;
  };

  const showArticles = (articles) => {
    const before = new Map(known);
    known.clear();
    const wanted = articles.map(({id, html}) => {
      const {text, copies} = known.get(id) || {text: html || before.get(id).text, copies: []};
      known.set(id, {text, copies});
      const one = (before.get(id) || {copies: []}).copies[copies.length] || make(text);
      copies.push(one);
      return one;
    });
    const stay = new Set(wanted);
    for (const one of [...main.children]) if (!stay.has(one)) one.remove();
    let next = main.firstElementChild;
    wanted.forEach((one, i) => {
      one.id = `g${i + 1}`;
      if (one === next) next = next.nextElementSibling;
      else main.insertBefore(one, next);
    });
    return wanted;
  };

  const showFindings = (findings, more, articles) => {
    for (const one of document.querySelectorAll('.finding, .wrong'))
      if (one.matches('.wrong')) one.classList.remove('wrong');
      else one.remove();
    const after = new Map();
    const items = findings.map(({html, severity, at}, i) => {
      const one = make(html);
      one.id = `f${i + 1}`;
      const button = document.createElement('button');
      Object.assign(button, {type: 'button', textContent: 'Edit'});
      button.onclick = () => open({finding: i});
      one.querySelector('.about').append(' ', button);
      const article = at && articles[at.article];
      if (!article) list.append(one);
      else {
        const move = article.querySelectorAll('[data-m]')[at.move];
        const place = (move && move.closest('p')) || article.querySelector('h2');
        if (move) move.classList.add('wrong');
        (after.get(place) || place).after(one);
        after.set(place, one);
      }
      const link = document.createElement('a');
      const message = one.querySelector('h3').textContent;
      Object.assign(link, {href: `#${one.id}`, textContent: message, className: severity});
      link.onclick = (event) => {
        event.preventDefault();
        for (let outer = one.closest('details'); outer; outer = outer.parentElement.closest('details'))
          outer.open = true;
        one.scrollIntoView({block: 'center'});
      };
      const item = document.createElement('li');
      item.append(link);
      return item;
    });
    const count = findings.length + more;
    const summary = document.querySelector('.tally');
    summary.textContent =
      count === 0 ? 'No findings' : `${count} finding${count === 1 ? '' : 's'}`;
    if (more > 0) summary.textContent += `, the first ${findings.length} of which are shown`;
    document.querySelector('.contents').replaceChildren(...items);
  };

  const open = async (what) => {
    try {
      const answer = await fetch('open', {method: 'POST', body: JSON.stringify(what)});
      const {address} = await answer.json();
      if (address) location.href = address;
    } catch {
      tell('The editor cannot be reached: skakmat preview has ended.');
    }
  };

  // The address says which move is shown.
  const edit = () => {
    const [, article = 1, move = 0] = /^#g(\d+)\.(\d+)$/.exec(location.hash) || [];
    open({article: article - 1, move: move - 1});
  };
  const button = document.createElement('button');
  const title = 'Open in the editor (e)';
  Object.assign(button, {type: 'button', textContent: '✎', title, ariaLabel: title, onclick: edit});
  document.querySelector('.panel div').append(button);
  document.addEventListener('keydown', ({key, altKey, ctrlKey, metaKey, target}) => {
    if (key === 'e' && !altKey && !ctrlKey && !metaKey && !target.closest('select,input,textarea'))
      edit();
  });
  document.addEventListener('dblclick', ({target}) => {
    if (target.closest('[data-m]')) edit();
  });

  let notes = '';
  const source = new EventSource('events');
  source.onopen = () => tell(notes);
  source.onerror = () => tell('No connection to skakmat preview. The page waits for it.');
  source.onmessage = ({data}) => {
    const state = JSON.parse(data);
    document.title = state.title;
    document.querySelector('h1').textContent = state.title;
    notes = state.notes.join(' ');
    tell(notes);
    const articles = showArticles(state.articles);
    showFindings(state.findings, state.more, articles);
    const at = state.at && (follows.checked || state.isAsked) ? state.at : undefined;
    const detail = at && {game: articles[at.article], move: at.move};
    dispatchEvent(new CustomEvent('games', {detail}));
  };
})();
