import { figureSpans } from '@waymark/contract/staff/figure-names.ts'
import { choiceField, matching } from '../../../kit/lists/filter.ts'
import { useCall } from '../../../kit/load/query.ts'

export const figuresPath = '/staff/figures'
export const spans = figureSpans.map(String)
/** `days`: length of the span, ending yesterday. `guide`: slug of the guide whose steps are shown; by default the most started one. */
export const figuresFields = { days: choiceField(spans, '30'), guide: matching(/^[a-z0-9-]{1,120}$/) }

export const useFigures = (days: string) => useCall('readFigures', { days: Number(days) }, { keepPrevious: true })
export const useGuideFigures = (guide: string) => useCall('readGuideFigures', { guide: guide || undefined }, { keepPrevious: true })
export const useEmptySearches = () => useCall('listEmptySearches', {})
