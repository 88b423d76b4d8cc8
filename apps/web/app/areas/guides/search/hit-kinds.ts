import { registered } from '../../../kit/load/module.ts'
import { kinds } from '../../../kit/load/slots.tsx'

/** How what was found is shown, by its kind: it comes side by side with the answer. */
export const hitKinds = kinds(() => registered('hits'))
