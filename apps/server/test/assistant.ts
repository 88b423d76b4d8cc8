import { importContent } from '../src/areas/staff/imports/commands/import-content.ts'
import { createTestApp } from './app.ts'
import { categoriesYaml, contentHeard, createContent, faqFiles, guideText, plansYaml, serviceFiles } from './content.ts'
import { caller, type Input } from './owned-world.ts'

const shopSteps = `For whom this is.

## Read the lease {#lease minutes=30}

A lease of a shop often runs for five years. Ask for a way out after two years. The landlord may want three months of rent as a guarantee.

- [ ] Way out agreed in writing {#exit}

## Take over the keys {#keys minutes=20}

Write down what the meter of the electricity shows. Photograph every crack in the walls.

- [ ] Meters are read {#meters}
`
const debtSteps = `For whom this is.

## Make a list of debtors {#list minutes=10}

Write down who owes you money and since when.

- [ ] Listed {#listed}

## Call the debtor {#call minutes=10}

Telephone before noon and name the amount of the debt in the first sentence. Say seventeen words and then be silent.

- [ ] Called {#called}
`

/** An app with a guide, a paid guide, a service that does a step, questions, plans and terms: small enough to know what answers. */
export async function createAssistant(settings: Record<string, string> = {}) {
  const it = await createTestApp({ settings })
  const content = await createContent({
    'categories.yaml': categoriesYaml,
    'plans.yaml': plansYaml(),
    'guides/shop/en.md': guideText('shop', { name: 'Rent a shop', tags: ['premises'] }, shopSteps),
    'guides/debts/en.md': guideText('debts', { name: 'Collect debts', paid: true, category: 'finance' }, debtSteps),
    ...serviceFiles('lease-check', { facts: { does: [{ guide: 'shop', steps: ['lease'] }] } }),
    ...faqFiles('boats', ['anchor', 'oars']),
  })
  const result = await importContent(it.services, [content.folder])
  await content.remove()
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  await contentHeard(it.services)
  const call = caller(it)
  return { ...it, ask: (input: Input, bearer = {}) => call('askAssistant', input, bearer as { authorization: string }) }
}
