import type { Heading, Root, RootContent } from 'mdast'
import { isTasks, nodeText } from '../../../../platform/markdown.ts'

export interface Section {
  /** Null for tasks without a heading. */
  heading: Heading | null
  /** Builds the step's title from its heading's text, prefixed with parent headings that have no text of their own. */
  title: (own: string) => string
  nodes: RootContent[]
}

export interface Sections {
  /** The only `# Heading` of a file from elsewhere. */
  name: Heading | null
  intro: RootContent[]
  steps: Section[]
  /** Depth of the headings that begin steps. */
  level: number
}

const isText = (node: RootContent) => !['yaml', 'toml', 'html', 'definition', 'footnoteDefinition', 'thematicBreak'].includes(node.type)

/** Splits one of our own guides: only `##` begins a step. */
export function splitOwn({ children }: Root): Sections {
  return { name: null, level: 2, ...splitAtHeadings(children, (heading) => heading.depth === 2) }
}

/**
 * Splits Markdown from elsewhere: the highest headings below the name begin steps, and deeper ones directly above tasks
 * do too. Tasks without a heading form a step named like the file. `title` is the name from the front matter.
 */
export function splitForeign({ children }: Root, title?: string): Sections {
  const headings = children.filter((node) => node.type === 'heading')
  const name = findName(children, headings, title)
  const rest = children.filter((node) => node !== name)
  const depths = headings.filter((heading) => heading !== name).map(({ depth }) => depth)
  // A heading of the first level among deeper ones is a step like them.
  const isInside = depths[0] !== undefined && depths[0] > 1 && depths.includes(1)
  const level = Math.min(6, ...depths.filter((depth) => !isInside || depth > 1))
  const above = aboveTasks(rest)
  const begins = (heading: Heading) => heading.depth <= level || above.has(heading)
  const { intro, steps } = splitAtHeadings(rest, begins)
  const loose = intro.some(isTasks) || (steps.length === 0 && intro.some(isText))
  return {
    name,
    level: headings.length > (name ? 1 : 0) ? level : 2,
    intro: loose ? [] : intro,
    steps: [...(loose ? [{ heading: null, title: (own: string) => own, nodes: intro }] : []), ...joinEmpty(steps)],
  }
}

/**
 * The first heading is the guide's name if it is the only one of the first level, equals the title, is directly
 * followed by another of the first level, or has steps below it while the others of the first level are steps.
 */
function findName(children: RootContent[], headings: Heading[], title: string | undefined): Heading | null {
  const [first] = headings
  if (first?.depth !== 1) return null
  const others = headings.filter((heading) => heading !== first && heading.depth === 1)
  if (others.length === 0 || (title && nodeText(first).trim() === title)) return first
  const [next] = children.slice(children.indexOf(first) + 1).filter((node) => node.type === 'heading' || isText(node))
  if (next?.type === 'heading' && next.depth === 1) return first
  return !title && isTitle(children, headings, others) ? first : null
}

/** Whether the first heading has steps below it and the others of its level are steps themselves. */
function isTitle(children: RootContent[], headings: Heading[], others: Heading[]): boolean {
  const below = headings.slice(1, headings.indexOf(others[0] as Heading))
  const above = aboveTasks(children)
  const sections = below.filter(({ depth }) => depth === Math.min(...below.map((heading) => heading.depth)))
  if (above.has(headings[0] as Heading) || !(sections.length > 1 || below.some((heading) => above.has(heading)))) return false
  return others.every((heading) => above.has(heading) || (headings[headings.indexOf(heading) + 1]?.depth ?? 1) === 1)
}

function splitAtHeadings(children: RootContent[], begins: (heading: Heading) => boolean): Pick<Sections, 'intro' | 'steps'> {
  const intro: RootContent[] = []
  const steps: Section[] = []
  for (const node of children) {
    if (node.type === 'yaml' || node.type === 'toml') continue
    if (node.type === 'heading' && begins(node)) steps.push({ heading: node, title: (own) => own, nodes: [] })
    else (steps.at(-1)?.nodes ?? intro).push(node)
  }
  return { intro, steps }
}

/** Headings with tasks before the next heading. */
function aboveTasks(children: RootContent[]): Set<Heading> {
  const found = new Set<Heading>()
  let heading: Heading | undefined
  for (const node of children) {
    if (node.type === 'heading') heading = node
    else if (heading && isTasks(node)) found.add(heading)
  }
  return found
}

/** Removes headings that have only deeper steps below them, and prefixes the titles of these steps. */
function joinEmpty(steps: Section[]): Section[] {
  const above: Heading[] = []
  return steps.flatMap((step, place) => {
    const depth = step.heading?.depth ?? 1
    while ((above.at(-1)?.depth ?? 0) >= depth) above.pop()
    const next = steps[place + 1]?.heading
    if (step.heading && next && next.depth > depth && !step.nodes.some(isText)) {
      above.push(step.heading)
      return []
    }
    const before = above.map((heading) => `${nodeText(heading)}: `).join('')
    return [{ ...step, title: (own: string) => before + own }]
  })
}
