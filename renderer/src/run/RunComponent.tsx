import { Component, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { PageElement, PageNode } from '../../../server/src/engine/pageModel/model';
import { components } from '../components';
import { CodeBox } from '../elements';
import { filled, usePage } from '../host';
import { renderNodes } from '../nodes';
import { sourceAttributes } from '../source';
import type { RendererTexts } from '../texts';
import type { ComponentRunner } from './componentRunner';
import { livePageNodes } from './liveElement';
import type { LiveFailure } from './messages';

interface RunProps {
  readonly of: PageElement;
  /** Index of the component among those of the page. */
  readonly root: number;
  readonly runner: ComponentRunner;
}

/** A component or an expression of the page that runs: what it shows, or why it does not. */
export function RunComponent({ of, root, runner }: RunProps): ReactNode {
  const { texts } = usePage().host;
  const state = useSyncExternalStore(runner.subscribe, () => runner.stateOf(root));
  const { kind, nodes, count, failure } = state;
  const given = of.children;
  const shown = useMemo(
    () => livePageNodes(nodes, given ?? [], count, (node, event) => runner.send(root, node, event), isComponent),
    [nodes, given, count, runner, root],
  );
  if (kind === 'stopped' || kind === 'broken') {
    const reason = kind === 'broken' ? texts.notStarted : state.isCause ? texts.stopped : texts.stoppedWithOthers;
    return (
      <CodeBox of={of}>
        <Problem text={reason} />{' '}
        <button type="button" className="dj-text-button" onClick={runner.restart}>
          {texts.runAgain}
        </button>
      </CodeBox>
    );
  }
  const problem = failure && failureText(failure, texts);
  if (problem !== undefined && shown.length === 0) {
    return (
      <CodeBox of={of}>
        <Problem text={problem} />
      </CodeBox>
    );
  }
  const Box = shown.every(isInline) ? 'span' : 'div';
  return (
    <Box className="dj-own" aria-busy={kind === 'starting' || undefined} {...sourceAttributes(of)}>
      <Boundary problem={(error) => <Problem text={failureText({ kind: 'error', text: String(error) }, texts)} />}>
        {renderNodes(shown)}
      </Boundary>
      {problem !== undefined && <Problem text={problem} />}
    </Box>
  );
}

function isComponent(name: string): boolean {
  return Object.hasOwn(components, name);
}

interface BoundaryProps {
  readonly problem: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Shows an error in place of elements that cannot be drawn, so that the rest of the page stays. */
class Boundary extends Component<BoundaryProps, { readonly failed?: { readonly error: unknown } | undefined }> {
  override state: { readonly failed?: { readonly error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidUpdate({ children }: BoundaryProps): void {
    // The next picture may be another one.
    if (this.state.failed && children !== this.props.children) this.setState({ failed: undefined });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.problem(failed.error) : this.props.children;
  }
}

function Problem({ text }: { readonly text: string }): ReactNode {
  return (
    <span className="dj-own-problem" role="status">
      {text}
    </span>
  );
}

function failureText({ kind, text }: LiveFailure, texts: RendererTexts): string {
  if (kind === 'tooLarge') return texts.tooLarge;
  return filled(kind === 'unavailable' ? texts.unavailable : texts.componentError, text);
}

const inlineElements = new Set(
  'a abbr b bdi bdo button cite code em i img input kbd label mark q s samp select small span strong sub sup svg time u var'.split(' '),
);

function isInline(node: PageNode): boolean {
  return typeof node === 'string' || (inlineElements.has(node.name) && (node.children ?? []).every(isInline));
}
