/** Name key, own fields and divisions of each navigation element. */
interface NavigationElementFact {
  readonly definition: string;
  readonly nameKey: string;
  readonly fields: string;
  readonly divisions: string;
}

/** Fields that every element but a group has. */
const common = 'hidden href openapi asyncapi directory global sourceRef';

export const navigationTable: readonly NavigationElementFact[] = [
  {
    definition: 'product',
    nameKey: 'product',
    fields: `name description icon color ${common}`,
    divisions: 'languages versions tabs anchors dropdowns menu groups pages',
  },
  {
    definition: 'language',
    nameKey: 'language',
    fields: `default banner footer navbar ${common}`,
    divisions: 'products versions tabs anchors dropdowns groups pages',
  },
  {
    definition: 'version',
    nameKey: 'version',
    fields: `default tag ${common}`,
    divisions: 'products languages tabs anchors dropdowns groups pages',
  },
  {
    definition: 'tab',
    nameKey: 'tab',
    fields: `icon align searchable graphql sdk ${common}`,
    divisions: 'products languages versions anchors dropdowns menu groups pages',
  },
  {
    definition: 'anchor',
    nameKey: 'anchor',
    fields: `icon color ${common}`,
    divisions: 'products languages versions tabs dropdowns groups pages',
  },
  {
    definition: 'dropdown',
    nameKey: 'dropdown',
    fields: `icon color description ${common}`,
    divisions: 'products languages versions tabs anchors groups pages',
  },
  {
    definition: 'menuItem',
    nameKey: 'item',
    fields: `icon description ${common}`,
    divisions: 'products languages versions tabs anchors dropdowns groups pages',
  },
  {
    definition: 'group',
    nameKey: 'group',
    fields: 'icon tag root expanded hidden public searchable boost openapi asyncapi sdk directory sourceRef',
    divisions: 'pages',
  },
];

/** Definition that the elements of a division key refer to. */
export const divisionElements: Readonly<Record<string, string>> = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  menu: 'menuItem',
  groups: 'group',
  pages: 'pageEntry',
};

export const globalLists: Readonly<Record<string, string>> = {
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  products: 'product',
};
