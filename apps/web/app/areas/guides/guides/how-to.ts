import type { Head } from './page-data.ts'

type Place = Pick<Head, 'slug' | 'own'>

export const overviewPath = ({ slug, own }: Place) => `${own ? '/custom' : ''}/instruction/${slug}`
export const stepPath = (place: Place, step: string) => `${overviewPath(place)}?step=${step}`
export const finishedPath = (place: Place) => `${overviewPath(place)}/finished`

/** What the head of a step's page says: it belongs to its overview, and a checklist is nobody else's. */
export const headOf = (head: Head) => (head.own ? { indexed: false } : { description: head.announce, path: overviewPath(head) })
