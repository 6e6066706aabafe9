// The filters of a report: severities, and words in a finding.
(() => {
  const findings = [...document.querySelectorAll('.finding')];
  if (findings.length === 0) return;
  const form = document.createElement('form');
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  const add = (type, text, value) => {
    const label = document.createElement('label');
    const input = document.createElement('input');
    Object.assign(input, {type, value, checked: true});
    input.oninput = filter;
    label.append(...(type === 'checkbox' ? [input, ' ' + text] : [text + ' ', input]));
    form.append(label);
    return input;
  };
  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    const wanted = boxes.filter((box) => box.checked).map((box) => box.value);
    let shown = 0;
    for (const one of findings) {
      const text = one.textContent.toLowerCase();
      one.hidden = !wanted.includes(one.dataset.severity) || !words.every((word) => text.includes(word));
      if (!one.hidden) shown += 1;
    }
    for (const file of document.querySelectorAll('.file'))
      file.hidden = file.querySelector('.finding:not([hidden])') === null;
    said.textContent = `${shown} of ${findings.length} findings`;
  };
  const boxes = ['error', 'warning', 'info'].map((one) => add('checkbox', one, one));
  const field = add('search', 'Words', '');
  form.onsubmit = (event) => event.preventDefault();
  document.querySelector('header').append(form, said);
  filter();
})();
