import type { Panel } from '../panelContext';
import { chooseId } from './chooseProject';
import { promptOf } from './promptOf';

/** Asks for the project of a draft. Does not change settings. */
export async function changePromptProject(panel: Panel, argument?: unknown): Promise<void> {
  const draft = await promptOf(panel, argument);
  if (draft?.target.kind !== 'start') return;
  const projectId = await chooseId(panel, draft.target.projectId);
  if (projectId !== undefined) panel.drafts.store.setTarget(draft.id, { kind: 'start', projectId });
}
