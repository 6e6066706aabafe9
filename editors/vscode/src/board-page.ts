/**
 * The page of the board. It loads and runs nothing but its own script; what it shows comes as messages,
 * and all text of it is set as text.
 */
export function writeBoardPage(): string {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Board</title>
<style nonce="${nonce}">
  body { padding: 1rem; text-align: center; }
  img { background: white; max-width: min(100%, 30rem); }
  code { display: block; margin-top: 1rem; overflow-wrap: anywhere; user-select: all; }
</style>
</head>
<body>
<h2 id="title">No position is known here</h2>
<img id="board" alt="" hidden>
<code id="fen"></code>
<script nonce="${nonce}">
  const [title, board, fen] = ['title', 'board', 'fen'].map((id) => document.getElementById(id));
  window.addEventListener('message', ({data}) => {
    title.textContent = data.title;
    fen.textContent = data.fen;
    board.hidden = data.picture === '';
    board.alt = data.text;
    board.src = data.picture;
  });
</script>
</body>
</html>
`;
}
