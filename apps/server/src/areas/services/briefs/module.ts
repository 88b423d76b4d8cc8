import type { briefCalls } from '@waymark/contract/services/briefs.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { addBriefFile, removeBriefFile } from './commands/brief-files.ts'
import { removeBrief } from './commands/remove-brief.ts'
import { saveBrief } from './commands/save-brief.ts'
import { collectBriefs } from './reads/collect-briefs.ts'
import { readBrief } from './reads/read-brief.ts'
import { refusals } from './refusals.ts'

const handlers = { readBrief, saveBrief, removeBrief, addBriefFile, removeBriefFile } satisfies HandlersOf<keyof typeof briefCalls>

export const briefs = defineModule({
  name: 'briefs',
  refusals,
  handlers,
  person: { collect: ({ db }, { id }) => collectBriefs(db, id) },
})
