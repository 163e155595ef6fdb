import { useEffect, useState } from 'react';
import { usePage } from './host';

/** Index of the open one of some tabs, in step with others that have a tab of that title. @param isAlone whether they are not in step */
export function useChosenTab(titles: readonly string[], first: number, isAlone: boolean): readonly [number, (index: number) => void] {
  const { chosenTitles } = usePage();
  const [chosen, setChosen] = useState(first);
  const key = JSON.stringify(titles);
  useEffect(() => {
    if (isAlone) return undefined;
    return chosenTitles.onDidChoose((title) => {
      const index = (JSON.parse(key) as readonly string[]).indexOf(title);
      if (index >= 0) setChosen(index);
    });
  }, [chosenTitles, key, isAlone]);
  const choose = (index: number): void => {
    setChosen(index);
    const title = titles[index];
    if (!isAlone && title !== undefined && title !== '') chosenTitles.choose(title);
  };
  return [Math.max(0, Math.min(chosen, titles.length - 1)), choose];
}
