// Keeps the page of a preview as the book is: takes over what its server sends, and opens places in the editor.
(() => {
  const main = document.querySelector('main');
  const list = document.querySelector('.findings');
  const said = document.querySelector('.connection');
  const follows = document.querySelector('#follow');
  const make = (html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content.firstElementChild;
  };
  const tell = (text) => {
    if (said.textContent !== text) said.textContent = text;
  };

  // Puts nodes into their places among the children of another one; those that stay are not touched.
  const arrange = (parent, wanted) => {
    const stay = new Set(wanted);
    for (const one of [...parent.children]) if (!stay.has(one)) one.remove();
    let next = parent.firstElementChild;
    for (const one of wanted) {
      if (one === next) next = next.nextElementSibling;
      else parent.insertBefore(one, next);
    }
  };

  // Turns a node into what has been made of another text; parts that are equal are not touched, nor laid out anew.
  const mend = (node, before, after) => {
    const [was, will] = [before, after].map((one) => [...one.children]);
    const parts = [...node.children].filter((one) => !one.matches('.finding'));
    const least = Math.min(was.length, will.length);
    let start = 0;
    while (start < least && was[start].isEqualNode(will[start])) start += 1;
    let end = 0;
    while (end < least - start && was.at(-1 - end).isEqualNode(will.at(-1 - end))) end += 1;
    const last = parts.length - end;
    if (last - start === 1 && will.length - end - start === 1 && will[start].matches('.moves'))
      mend(parts[start], was[start], will[start]);
    else {
      const next = parts[last] || null;
      for (const one of parts.slice(start, last)) one.remove();
      for (const one of will.slice(start, will.length - end)) node.insertBefore(one, next);
    }
    for (const {name} of before.attributes) if (!after.hasAttribute(name)) node.removeAttribute(name);
    for (const {name, value} of after.attributes)
      if (before.getAttribute(name) !== value) node.setAttribute(name, value);
    return node;
  };

  // Makes what has been sent now, or takes what has been made of it before; of two that are equal come two nodes.
  const keeper = (name, changed) => {
    let known = new Map();
    let last = [];
    return (sent) => {
      const before = known;
      const ids = new Set(sent.map(({id}) => id));
      known = new Map();
      const all = sent.map(({id, html}, i) => {
        const old = before.get(id) || {text: html, copies: []};
        const now = known.get(id) || {text: old.text, copies: []};
        known.set(id, now);
        let one = old.copies[now.copies.length];
        const replaced = last[i];
        if (!one && changed && replaced && !ids.has(replaced.id))
          changed.push((one = mend(replaced.one, make(before.get(replaced.id).text), make(now.text))));
        one ||= make(now.text);
        now.copies.push(one);
        if (one.id !== name + (i + 1)) one.id = name + (i + 1);
        return {id, one};
      });
      last = all;
      return all.map(({one}) => one);
    };
  };
  const mended = [];
  const articlesOf = keeper('g', mended);
  const findingsOf = keeper('f');

  let wrong = [];
  let shown = [];
  const showFindings = (findings, more, articles) => {
    for (const one of wrong) one.classList.remove('wrong');
    const before = new Set(shown);
    const homeless = [];
    const after = new Map();
    wrong = [];
    shown = findingsOf(findings);
    const items = shown.map((one, i) => {
      const {severity, at} = findings[i];
      before.delete(one);
      if (!one.querySelector('.about button')) {
        one.lang = 'en';
        const button = document.createElement('button');
        Object.assign(button, {type: 'button', textContent: 'Edit'});
        button.onclick = () => open({finding: one.id.slice(1) - 1});
        one.querySelector('.about').append(' ', button);
      }
      const article = at && articles[at.article];
      if (!article) homeless.push(one);
      else {
        const move = article.querySelectorAll('[data-m]')[at.move];
        const place = (move && move.closest('p')) || article.querySelector('h2');
        if (move) {
          move.classList.add('wrong');
          wrong.push(move);
        }
        const last = after.get(place) || place;
        if (last.nextElementSibling !== one) last.after(one);
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
    arrange(list, homeless);
    for (const one of before) one.remove();
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
  Object.assign(button, {type: 'button', lang: 'en', textContent: '✎'}, {title, ariaLabel: title, onclick: edit});
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
    if (state.notes) notes = state.notes.join(' ');
    tell(notes);
    const games = articlesOf(state.articles);
    arrange(main, games);
    if (state.findings) showFindings(state.findings, state.more, games);
    const at = state.at && (follows.checked || state.isAsked) ? state.at : undefined;
    const place = at && {game: games[at.article], move: at.move};
    const detail = {games, mended: mended.splice(0), ...place};
    dispatchEvent(new CustomEvent('games', {detail}));
  };
})();
