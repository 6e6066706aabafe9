// The script of pages that skakmat writes: one board for all games, which follows the moves.
(() => {
  const words = JSON.parse(document.body.dataset.words);
  const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const FILES = [...'abcdefgh'];
  const RANKS = [...'87654321'];
  const isWhite = (piece) => piece < 'a';

  // A position: pieces by square, rights to castle with the square of their rook.
  const readFen = (fen) => {
    const [rows, turn, castling, passed, half, full] = fen.split(' ');
    const at = {};
    rows.split(/[/[]/).forEach((row, i) => {
      let file = 0;
      for (const sign of i < 8 ? row.replace(/~/g, '') : '') {
        if (sign > '0' && sign < '9') file += +sign;
        else at[FILES[file++] + RANKS[i]] = sign;
      }
    });
    const rights = [...castling.replace('-', '')].map((letter) => {
      const rank = isWhite(letter) ? '1' : '8';
      const find = (piece) => FILES.filter((file) => at[file + rank] === piece);
      const king = find(isWhite(letter) ? 'K' : 'k')[0];
      const rooks = find(isWhite(letter) ? 'R' : 'r');
      const wing = letter.toLowerCase();
      const file =
        wing === 'k'
          ? rooks.findLast((one) => one > king)
          : wing === 'q'
            ? rooks.find((one) => one < king)
            : wing;
      return [letter, king + rank, file + rank];
    });
    return {at, turn, rights, passed, half: +half, full: +full};
  };

  const writeFen = ({at, turn, rights, passed, half, full}) => {
    const rows = RANKS.map((rank) =>
      FILES.map((file) => at[file + rank] || '1')
        .join('')
        .replace(/1+/g, (gap) => gap.length),
    );
    const castling = rights.map(([letter]) => letter).join('') || '-';
    return [rows.join('/'), turn, castling, passed, half, full].join(' ');
  };

  // Plays a code such as e2e4, e7e8Q, e5d6d5 (en passant), e1g1h1f1 (castling), @Nf3 or --.
  const play = (before, code) => {
    const at = {...before.at};
    const isWhites = before.turn === 'w';
    const own = (letter) => (isWhites ? letter : letter.toLowerCase());
    const [from, to, other, rookTo] = code.match(/[a-h][1-8]/g) || [];
    let {half, rights} = before;
    let passed = '-';
    half += 1;
    if (code[0] === '@') at[from] = own(code[1]);
    else if (from) {
      const piece = at[from];
      const isPawn = piece === own('P');
      if (isPawn || (at[to] && !rookTo)) half = 0;
      delete at[from];
      if (other) delete at[other];
      at[to] = code[4] > '@' && code[4] < '[' ? own(code[4]) : piece;
      if (rookTo) at[rookTo] = own('R');
      if (isPawn && Math.abs(from[1] - to[1]) === 2) passed = from[0] + (isWhites ? 3 : 6);
      rights = rights.filter(
        ([, king, rook]) => ![from, to].some((one) => one === king || one === rook),
      );
    }
    return {at, turn: isWhites ? 'b' : 'w', rights, passed, half, full: before.full + !isWhites};
  };

  // The moves of a game, each with the one that it follows, and those that follow each.
  const trees = new WeakMap();
  const treeOf = (game) => {
    if (trees.has(game)) return trees.get(game);
    const moves = [...game.querySelectorAll('[data-m]')];
    const parents = [];
    const next = [[]];
    const ends = [];
    let level = 1;
    moves.forEach((move, i) => {
      const {v, c} = move.dataset;
      level = +(v || c || level);
      const parent = v ? parents[ends[level - 1]] : (ends[level] ?? -1);
      parents.push(parent);
      next.push([]);
      next[parent + 1].push(i);
      ends[level] = i;
      move.setAttribute('role', 'button');
      move.tabIndex = -1;
    });
    const known = new Map([[-1, readFen(game.dataset.fen || START)]]);
    const position = (wanted) => {
      const line = [];
      for (let i = wanted; !known.has(i); i = parents[i]) line.push(i);
      for (const i of line.reverse()) {
        const {f, m} = moves[i].dataset;
        known.set(i, play(f ? readFen(f) : known.get(parents[i]), m));
      }
      return known.get(wanted);
    };
    const tree = {moves, parents, next, position};
    trees.set(game, tree);
    return tree;
  };

  const make = (name, attributes, ...content) => {
    const isDrawn = /^(?:svg|g|use|path)$/.test(name);
    const made = isDrawn
      ? document.createElementNS('http://www.w3.org/2000/svg', name)
      : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...content);
    return made;
  };

  let games = [];
  let game;
  let at = -1;
  let isFlipped = false;
  const board = make('svg', {viewBox: '-.5 -.1 9 8.7', role: 'img'});
  const said = make('p', {class: 'unseen', role: 'status'});
  const shown = make('p', {class: 'san', 'aria-hidden': 'true'});
  const button = (sign, label, action) => {
    const made = make('button', {type: 'button', 'aria-label': label, title: label}, sign);
    made.onclick = action;
    return made;
  };
  const chooser = make('select', {'aria-label': words.chooseGame});
  const fenButton = button('FEN', words.copyFen, () => copy(writeFen(treeOf(game).position(at))));
  const pgnButton = button('PGN', words.copyPgn, () =>
    copy(game.querySelector('.pgn pre').textContent),
  );
  const bar = make(
    'div',
    {},
    button('«', words.start, () => go(-1)),
    button('‹', words.back, () => go(step('back'))),
    button('›', words.next, () => go(step('next'))),
    button('»', words.end, () => go(step('end'))),
    button('⇅', words.flip, () => flip()),
    pgnButton,
    fenButton,
  );
  const panel = make('aside', {class: 'panel', 'aria-label': words.board}, board, shown, bar, said);
  bar.append(chooser);

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = make('textarea', {class: 'unseen'});
      field.value = text;
      panel.append(field);
      field.select();
      document.execCommand('copy');
      field.remove();
    }
    said.textContent = words.copied;
  };

  const isBelowBlack = () => (game.dataset.below === 'black') !== isFlipped;
  const draw = () => {
    const {moves, position} = treeOf(game);
    const {at: pieces, turn} = position(at);
    const isBlack = isBelowBlack();
    const spot = (square) => {
      const [x, y] = [FILES.indexOf(square[0]), RANKS.indexOf(square[1])];
      return isBlack ? [7 - x, 7 - y] : [x, y];
    };
    const fill = (square, attributes) =>
      make('path', {d: `M${spot(square).join(' ')}h1v1h-1z`, ...attributes});
    const groups = {white: make('g', {class: 'white'}), black: make('g', {class: 'black'})};
    const squares = Object.keys(pieces).sort();
    for (const square of squares) {
      const piece = pieces[square];
      const [x, y] = spot(square);
      const use = make('use', {href: `#${piece.toUpperCase()}`, x, y});
      groups[isWhite(piece) ? 'white' : 'black'].append(use);
    }
    const {m = '', k = ''} = at < 0 ? {} : moves[at].dataset;
    const marks = k.split(' ').filter(Boolean);
    const arrow = (mark) => {
      const [[x1, y1], [x2, y2]] = [spot(mark.slice(1)), spot(mark.slice(3))];
      const length = Math.hypot(x2 - x1, y2 - y1);
      const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
      const corner = (along, aside) =>
        `${x1 + 0.5 + along * dx - aside * dy} ${y1 + 0.5 + along * dy + aside * dx}`;
      const neck = length - 0.54;
      const points = [corner(0.12, -0.08), corner(neck, -0.08), corner(neck, -0.25)];
      points.push(
        corner(length - 0.14, 0),
        corner(neck, 0.25),
        corner(neck, 0.08),
        corner(0.12, 0.08),
      );
      return make('path', {
        d: `M${points.join('L')}z`,
        fill: words.inks[mark[0]],
        'fill-opacity': 0.8,
      });
    };
    board.replaceChildren(
      make('use', {href: '#board'}),
      make('use', {href: isBlack ? '#rim-black' : '#rim-white'}),
      ...(m.match(/^[a-h][1-8][a-h][1-8]/) ? [m.slice(0, 2), m.slice(2, 4)] : []).map((square) =>
        fill(square, {class: 'last'}),
      ),
      ...marks
        .filter((mark) => mark.length === 3)
        .map((mark) => fill(mark.slice(1), {fill: words.inks[mark[0]], 'fill-opacity': 0.45})),
      groups.white,
      groups.black,
      ...marks.filter((mark) => mark.length === 5).map(arrow),
      make('path', {
        class: turn === 'w' ? 'mover white' : 'mover black',
        d: `M8.12 ${(turn === 'b') === isBlack ? 7.56 : 0.08}h.34v.34h-.34z`,
      }),
    );
    const list = (letters) =>
      [...letters]
        .map((letter, i) => [words.pieces[i], squares.filter((one) => pieces[one] === letter)])
        .filter(([, places]) => places.length > 0)
        .map(([name, places]) => `${name} ${places.join(', ')}`)
        .join(', ') || '–';
    const mover = words.toMove[turn === 'w' ? 'white' : 'black'];
    const text = `${words.white}: ${list('KQRBNP')}. ${words.black}: ${list('kqrbnp')}. ${mover}.`;
    board.setAttribute('aria-label', text);
  };

  const flip = () => {
    isFlipped = !isFlipped;
    draw();
  };

  // The text of a move with its number, as it is shown, and as it is spoken: "12... knight xf6+".
  const tell = () => {
    const {moves, position, parents} = treeOf(game);
    if (at < 0) return [game.querySelector('h2').textContent, words.start];
    const {f} = moves[at].dataset;
    const {turn, full} = f ? readFen(f) : position(parents[at]);
    const text = moves[at].textContent.replace(/^\d+\.+ /, '');
    const number = `${full}${turn === 'w' ? '. ' : '... '}`;
    const to = moves[at].dataset.m.slice(2, 4);
    const kind = 'KQRBN'.indexOf((position(at).at[to] || '').toUpperCase());
    const isPiece = kind >= 0 && !/^[a-hO-]/.test(text);
    const spoken = isPiece
      ? text.replace(/^\p{Lu}\p{Ll}?(?=[a-h1-8x]{2})/u, `${words.pieces[kind]} `)
      : text;
    return [number + text, number + spoken];
  };

  const go = (to, isAsked = true, note = keep) => {
    const {moves} = treeOf(game);
    const hadFocus = document.activeElement?.matches('[data-m]');
    for (const one of moves) {
      one.tabIndex = -1;
      one.removeAttribute('aria-current');
    }
    at = to;
    const move = moves[at];
    const stop = move || moves[0];
    if (stop) stop.tabIndex = 0;
    if (move) move.setAttribute('aria-current', 'true');
    chooser.value = games.indexOf(game);
    pgnButton.hidden = !game.querySelector('.pgn');
    fenButton.hidden = 'drops' in game.dataset;
    draw();
    const [text, spoken] = tell();
    // Names are not set in figurines.
    shown.className = at < 0 ? '' : 'san';
    shown.textContent = text;
    if (!isAsked) return;
    said.textContent = spoken;
    if (stop && !stop.closest('details:not([open])')) {
      if (hadFocus) stop.focus({preventScroll: true});
      if (move) move.scrollIntoView({block: 'nearest'});
    }
    note();
  };

  const keep = () => {
    try {
      history.replaceState(null, '', `#${game.id}.${at + 1}`);
    } catch {
      // A page in a frame without an origin keeps no place.
    }
  };

  const open = (other) => {
    if (other !== game) {
      isFlipped = false;
      document.querySelector('[aria-current=true]')?.removeAttribute('aria-current');
    }
    game = other;
  };

  const step = (kind) => {
    const {parents, next} = treeOf(game);
    const line = next[parents[at] + 1] || [];
    if (kind === 'back') return at < 0 ? at : parents[at];
    if (kind === 'next') return next[at + 1][0] ?? at;
    if (kind === 'other') return line[line.indexOf(at) + 1] ?? at;
    if (kind === 'main') return line[line.indexOf(at) - 1] ?? at;
    let end = at;
    while (next[end + 1].length > 0) end = next[end + 1][0];
    return end;
  };

  const KEYS = {
    ArrowLeft: 'back',
    ArrowRight: 'next',
    ArrowDown: 'other',
    ArrowUp: 'main',
    End: 'end',
  };
  document.addEventListener('click', ({target}) => {
    const move = target.closest('[data-m]');
    if (!move) return;
    open(move.closest('.game'));
    go(treeOf(game).moves.indexOf(move));
    move.focus({preventScroll: true});
  });
  document.addEventListener('keydown', (event) => {
    const {key, target} = event;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest('select,input,textarea'))
      return;
    const move = target.closest('[data-m]');
    if (move && (key === 'Enter' || key === ' ')) move.click();
    else if (move || target.closest('.panel') || (target === document.body && /t$/.test(key))) {
      if (move && move.closest('.game') !== game) open(move.closest('.game'));
      if (key === 'f') flip();
      else if (key === 'Home') go(-1);
      else if (key in KEYS) go(step(KEYS[key]));
      else return;
    } else return;
    event.preventDefault();
  });
  let touched = 0;
  board.addEventListener('touchstart', ({touches}) => (touched = touches[0].clientX));
  board.addEventListener('touchend', ({changedTouches}) => {
    const moved = changedTouches[0].clientX - touched;
    if (Math.abs(moved) > 30) go(step(moved < 0 ? 'next' : 'back'));
  });
  chooser.onchange = () => {
    open(games[chooser.value]);
    go(-1);
    game.scrollIntoView();
  };

  // Takes over the games of the page, which may change.
  const options = new WeakMap();
  const find = (found = [...document.querySelectorAll('.game')]) => {
    games = found;
    const wanted = games.map((one, value) => {
      const known = options.get(one);
      const {option, title} = known || {
        option: make('option', {}),
        title: one.querySelector('h2').textContent,
      };
      const text = `${one.id.slice(1)}. ${title}`;
      if (option.textContent !== text) Object.assign(option, {value, textContent: text});
      if (known) return option;
      options.set(one, {option, title});
      const first = one.querySelector('[data-m]');
      if (first) {
        first.tabIndex = 0;
        first.setAttribute('role', 'button');
      }
      return option;
    });
    const stay = new Set(wanted);
    // Only what differs is touched: a list of new entries is measured anew as a whole.
    for (const one of [...chooser.children]) if (!stay.has(one)) one.remove();
    wanted.forEach((one, i) => {
      const next = chooser.children[i];
      if (one !== next) chooser.insertBefore(one, next ?? null);
    });
    chooser.hidden = games.length < 2;
    panel.hidden = games.length === 0;
    document.body.classList.toggle('played', games.length > 0);
  };

  const follow = () => {
    const [id, place = 0] = location.hash.slice(1).split('.');
    const found = games.find((one) => one.id === id);
    open(found || game || games[0]);
    const last = treeOf(game).moves.length - 1;
    go(found ? Math.min(last, Math.max(-1, (Number(place) || 0) - 1)) : -1, !!found);
  };

  // The games have changed, perhaps with a place to show, which is painted before the address says it.
  const keepLater = () => requestAnimationFrame(() => setTimeout(keep));
  addEventListener('games', ({detail}) => {
    const place = games.indexOf(game);
    for (const one of detail.mended) for (const known of [trees, options]) known.delete(one);
    find(detail.games);
    if (games.length === 0) return;
    if (place < 0) follow();
    if (detail.game) {
      open(detail.game);
      go(detail.move, true, keepLater);
      if (detail.move < 0) game.scrollIntoView({block: 'center'});
      return;
    }
    if (!game.isConnected) open(games[Math.min(place, games.length - 1)]);
    go(Math.min(at, treeOf(game).moves.length - 1), false);
    keepLater();
  });
  document.querySelector('main').before(panel);
  find();
  addEventListener('hashchange', () => games.length > 0 && follow());
  if (games.length > 0) follow();
})();
