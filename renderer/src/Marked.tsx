import { type ReactNode, useEffect, useId, useState } from 'react';
import { usePage } from './host';
import type { MarkedProblem } from './problems';

/** Elements in lines of text. */
const inline = new Set('a abbr b br cite code del em i img kbd mark s small span strong sub sup u Badge Icon Tooltip'.split(' '));

/** An element with a button that shows the problems at its place, and their fixes. */
export function Marked({
  name,
  problems,
  children,
}: {
  readonly name: string;
  readonly problems: readonly MarkedProblem[];
  readonly children: ReactNode;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const severity = problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
  const Box = inline.has(name) ? 'span' : 'div';
  return (
    <Box
      className={`dj-marked dj-marked-${severity}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      {children}
      <button
        type="button"
        className="dj-mark"
        aria-label={problems.map(({ message }) => message).join(' ')}
        title={problems.map(({ message }) => message).join('\n')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        !
      </button>
      {isOpen && (
        <span className="dj-problems" id={id}>
          {problems.map((problem) => (
            <Problem key={problem.id} problem={problem} />
          ))}
        </span>
      )}
    </Box>
  );
}

/** A message with the fixes of the problem, which its host looks up. */
function Problem({ problem: { id, message } }: { readonly problem: MarkedProblem }): ReactNode {
  const { host } = usePage();
  const { problems } = host;
  const [fixes, setFixes] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void problems?.fixesOf(id).then((titles) => {
      if (isCurrent) setFixes(titles);
    });
    return () => {
      isCurrent = false;
    };
  }, [problems, id]);
  return (
    <span className="dj-problem">
      <span>{message}</span>
      {fixes.map((title, index) => (
        <button key={title} type="button" className="dj-text-button" onClick={() => problems?.fix(id, index)}>
          {title}
        </button>
      ))}
      <button type="button" className="dj-text-button" onClick={() => problems?.show(id)}>
        {host.texts.showSource}
      </button>
    </span>
  );
}
