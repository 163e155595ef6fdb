import type { ElementComponent } from '../host';
import { Badge, Checkbox, Frame, GitHubRepo, IconElement, Tooltip } from './basic';
import { Callout, calloutOf } from './callouts';
import { Card, CardGroup, Column, Columns, Tile } from './cards';
import { CodeBlock, CodeGroup } from './code';
import { Color, ColorItem, ColorRow } from './color';
import { Accordion, AccordionGroup, Expandable } from './disclosures';
import { Field } from './fields';
import { MathText } from './math';
import { Mermaid } from './mermaid';
import { Operation } from './operation';
import { ApiPlayground, Panel, Prompt, Update, View, Visibility } from './sections';
import { Step, Steps } from './steps';
import { Tab, Tabs } from './tabs';
import { Tree, TreeFile, TreeFolder } from './tree';
import { Children, Nothing } from './wrappers';

/** The components of the service by name, and the elements of Markdown that are not HTML. */
export const components: Readonly<Record<string, ElementComponent>> = {
  Accordion,
  AccordionGroup,
  ApiPlayground,
  Badge,
  Callout,
  Card,
  CardGroup,
  Check: calloutOf('check'),
  Checkbox,
  CodeBlock,
  CodeGroup,
  Color,
  'Color.Item': ColorItem,
  'Color.Row': ColorRow,
  Column,
  Columns,
  CustomCode: Nothing,
  CustomComponent: Nothing,
  Danger: calloutOf('danger'),
  DynamicCustomComponent: Nothing,
  Expandable,
  FileTree: Tree,
  Frame,
  GitHub: Children,
  'GitHub.Repo': GitHubRepo,
  Github: Children,
  'Github.Repo': GitHubRepo,
  Heading: Children,
  Icon: IconElement,
  Info: calloutOf('info'),
  Latex: MathText,
  Link: Children,
  MDX: Children,
  MDXContentController: Children,
  Math: MathText,
  Mermaid,
  Note: calloutOf('note'),
  Operation,
  OptimizedFrame: Frame,
  Panel,
  Param: Field,
  ParamField: Field,
  Popup: Children,
  Prompt,
  RequestExample: CodeGroup,
  ResponseExample: CodeGroup,
  ResponseField: Field,
  Snippet: Nothing,
  SnippetGroup: CodeGroup,
  Step,
  Steps,
  Tab,
  Table: Children,
  Tabs,
  Tile,
  Tip: calloutOf('tip'),
  Tooltip,
  Tree,
  'Tree.File': TreeFile,
  'Tree.Folder': TreeFolder,
  Update,
  Variation: Children,
  View,
  Visibility,
  Warning: calloutOf('warning'),
  ZoomImage: Children,
};
