import type { ReaderSettings } from './model';

/** Button that switches between light and dark. @param render shows the page in the mode of the document */
export function modeButton(texts: ReaderSettings['texts'], render: () => void): HTMLElement {
  const { dataset } = document.documentElement;
  const button = document.createElement('button');
  button.type = 'button';
  const show = (): void => {
    button.textContent = dataset.mode === 'dark' ? texts.light : texts.dark;
  };
  button.hidden = dataset.only !== undefined;
  button.addEventListener('click', () => {
    dataset.mode = dataset.mode === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('docs-json.mode', dataset.mode);
    } catch {
      // Files may have no storage; the mode is that of this page then.
    }
    render();
    show();
  });
  show();
  return button;
}
