import type { templateCalls } from '@waymark/contract/guides/templates.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { notFound } from '../../../platform/refusals.ts'
import { documentationPlan, findPlanStanding } from '../../money/entitlements/queries.ts'
import { findUser } from '../../people/accounts/queries.ts'
import { fillTemplate, refusals } from './commands/fill-template.ts'
import { importTemplates } from './documents/import-templates.ts'
import { composeDocument } from './drawing/compose-document.ts'
import { countTemplates, findTemplate, listTemplates, presentCard, presentFields } from './queries.ts'

const templateHandlers = {
  async listTemplates({ db, user, now, language }) {
    const [rows, { plan }, sold] = await Promise.all([
      listTemplates(db, language),
      findPlanStanding(db, user.id, now),
      documentationPlan(db),
    ])
    return { items: rows.map(presentCard), included: plan.documentation, plan: sold?.name[language] ?? null }
  },
  async readTemplate({ db, user, now, ...ctx }, { slug, language = ctx.language }) {
    const [template, person, { plan }] = await Promise.all([
      findTemplate(db, slug, language),
      findUser(db, user.id),
      findPlanStanding(db, user.id, now),
    ])
    if (!template || !person) return notFound()
    if (!plan.documentation) return refusals.documentation_not_included()
    const { html } = composeDocument(template.text, (id) => ({ value: `[${template.labels[id]?.label ?? id}]` }))
    return { ...presentCard(template), fields: presentFields(template, person, language), text: html }
  },
  fillTemplate,
} satisfies HandlersOf<keyof typeof templateCalls>

export const templates = defineModule({
  name: 'templates',
  refusals,
  handlers: templateHandlers,
  documents: importTemplates,
  countTemplates,
})
