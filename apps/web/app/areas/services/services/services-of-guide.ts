import type { Answer } from '@waymark/contract/calls.ts'
import { useLateCall } from '../../../kit/load/use-late-call.ts'

/** Services that go with a guide, and which of its steps each takes over; undefined until they came. */
export const useServicesOfGuide = (guide: string): Answer<'listServices'> | undefined => useLateCall('listServices', { guide }, true).data
