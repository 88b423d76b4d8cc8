import type { HowTo, HowToStep } from 'schema-dts'
import { type Described, ownerOf, pictureOf, type Surroundings, textOfHtml, wayTo } from '../../../kit/head/schema-org.ts'
import { overviewPath, stepPath } from './how-to.ts'
import type { OutlineStep, OverviewData } from './page-data.ts'

/** A guide with its steps, and the way down to it. `all`: what the whole catalogue is called. */
export function guideJson({ guide, outline, have }: OverviewData, surroundings: Surroundings, all: string): Described[] {
  const { origin, language } = surroundings
  const path = overviewPath(guide)
  const howTo: HowTo = {
    '@type': 'HowTo',
    name: guide.name,
    description: guide.announce,
    url: `${origin}${path}`,
    image: pictureOf(origin, path),
    inLanguage: guide.translated ? language : 'en',
    dateModified: guide.updatedAt,
    publisher: ownerOf(surroundings),
    isAccessibleForFree: !guide.paid,
    ...(guide.duration > 0 && { totalTime: `PT${guide.duration}M` }),
    ...(have.length > 0 && { supply: have.map((name) => ({ '@type': 'HowToSupply', name })) }),
    step: outline.map(
      (step, index): HowToStep => ({
        '@type': 'HowToStep',
        position: index + 1,
        name: step.title,
        text: textOf(step),
        url: `${origin}${stepPath(guide, step.id)}`,
      }),
    ),
  }
  const parents = guide.parents.map(({ slug, name }) => ({ name, path: `/catalog/${slug}` }))
  return [wayTo(surroundings, { name: all, path: '/catalog/' }, ...parents, { name: guide.name, path }), howTo]
}

/** What is to be done in a step; of one that is paid for, what it is about. */
const textOf = ({ title, items }: OutlineStep) => items.map((item) => textOfHtml(item.title)).join('. ') || title
