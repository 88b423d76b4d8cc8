import type { Heading, Root, RootContent } from 'mdast'
import { isTasks, textOf } from '../../../../platform/markdown.ts'

export interface Section {
  /** Null for tasks that stand below no heading. */
  heading: Heading | null
  /** The step's title from the heading's text: a heading that was left out for want of text of its own stands before it. */
  title: (own: string) => string
  nodes: RootContent[]
}

export interface Sections {
  /** The one `# Heading` of a file from elsewhere. */
  name: Heading | null
  intro: RootContent[]
  steps: Section[]
  /** Depth of the headings that begin steps. */
  level: number
}

const isText = (node: RootContent) => !['yaml', 'toml', 'html', 'definition', 'footnoteDefinition', 'thematicBreak'].includes(node.type)

/** A guide of ours: `##` begins a step, and nothing else does. */
export function splitOwn({ children }: Root): Sections {
  return { name: null, level: 2, ...split(children, (heading) => heading.depth === 2) }
}

/**
 * Markdown from elsewhere: the highest headings below the name begin steps, deeper ones where tasks stand right below them.
 * Tasks without a heading make a step named like the file. `title` is the name that stands above the text, if one does.
 */
export function splitForeign({ children }: Root, title?: string): Sections {
  const headings = children.filter((node) => node.type === 'heading')
  const name = nameIn(children, headings, title)
  const rest = children.filter((node) => node !== name)
  const level = Math.min(6, ...headings.filter((heading) => heading !== name).map(({ depth }) => depth))
  const begins = (heading: Heading) => heading.depth === level || ownNodes(rest, heading).some(isTasks)
  const { intro, steps } = split(rest, begins)
  const loose = intro.some(isTasks) || (steps.length === 0 && intro.some(isText))
  return {
    name,
    level: headings.length > (name ? 1 : 0) ? level : 2,
    intro: loose ? [] : intro,
    steps: [...(loose ? [{ heading: null, title: (own: string) => own, nodes: intro }] : []), ...joinEmpty(steps)],
  }
}

/** The first heading names the guide when it is the only one of the first level, when nothing but another follows it, or when it says the title. */
function nameIn(children: RootContent[], headings: Heading[], title: string | undefined): Heading | null {
  const [first] = headings
  if (first?.depth !== 1) return null
  const [next] = children.slice(children.indexOf(first) + 1).filter((node) => node.type === 'heading' || isText(node))
  const isAlone = !headings.some((heading) => heading !== first && heading.depth === 1)
  const isAbove = next?.type === 'heading' && next.depth === 1
  return isAlone || isAbove || (title && textOf(first).trim() === title) ? first : null
}

function split(children: RootContent[], begins: (heading: Heading) => boolean): Pick<Sections, 'intro' | 'steps'> {
  const intro: RootContent[] = []
  const steps: Section[] = []
  for (const node of children) {
    if (node.type === 'yaml' || node.type === 'toml') continue
    if (node.type === 'heading' && begins(node)) steps.push({ heading: node, title: (own) => own, nodes: [] })
    else (steps.at(-1)?.nodes ?? intro).push(node)
  }
  return { intro, steps }
}

function ownNodes(children: RootContent[], heading: Heading): RootContent[] {
  const below = children.slice(children.indexOf(heading) + 1)
  const end = below.findIndex((node) => node.type === 'heading')
  return end < 0 ? below : below.slice(0, end)
}

/** A heading with nothing but deeper steps below it is no step: its words go before theirs. */
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
    const before = above.map((heading) => `${textOf(heading)}: `).join('')
    return [{ ...step, title: (own: string) => before + own }]
  })
}
