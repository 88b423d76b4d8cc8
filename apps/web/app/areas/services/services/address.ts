import { listSearch, servicePath } from '../../../kit/load/addresses.ts'

export const servicesPath = '/services'
export const categoryServicesPath = (slug: string): string => `${servicesPath}/${slug}`

/** Slug of a brief without a service yet. No service has this slug. */
export const noService = 'new'

interface Opening {
  /** Screen of the brief; the start if undefined. */
  part?: string | undefined
  /** Step of the guide from which the brief was opened. */
  guide?: string | null | undefined
  step?: string | null | undefined
  /** Category to choose a service from. */
  category?: string | undefined
}

export function briefPath(slug: string, opening: Opening = {}): string {
  const query = new URLSearchParams(Object.entries(opening).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `${servicePath(slug)}/brief${query.size > 0 ? `?${query}` : ''}`
}

/** Address of the list of all services or of a category. */
export const servicesAddress = (category: string | undefined, { q = '', page = 1 }: { q?: string; page?: number } = {}): string =>
  `${category ? categoryServicesPath(category) : servicesPath}${listSearch({ q, page })}`

/** Anchor of a question on its screen. */
export const fieldAnchor = (field: string): string => `question-${field}`
