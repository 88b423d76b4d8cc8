import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { importPrograms } from './documents/import-programs.ts'
import { createPrograms } from './queries.ts'

export const programHandlers = {
  async readSite({ env, language, program, now }) {
    const { name, header, footer, ...site } = env.site
    return {
      ...site,
      name: program?.name ?? name,
      header: program?.header ?? header,
      footer: program?.footer ?? footer,
      program: program && { slug: program.slug, name: program.name, attribution: program.attribution[language] },
      demo: env.mode === 'demo',
      payments: env.paymentProvider !== 'none',
      transfers: env.bank !== null,
      year: now.getUTCFullYear(),
      google: env.google && { clientId: env.google.clientId, scriptUrl: env.google.scriptUrl },
      recaptcha: env.recaptcha && { siteKey: env.recaptcha.siteKey, scriptUrl: env.recaptcha.scriptUrl },
      longPhoneNumbers: env.longPhoneNumbers,
    }
  },
} satisfies HandlersOf<'readSite'>

export const programs = defineModule({
  name: 'programs',
  handlers: programHandlers,
  programs: createPrograms,
  documents: importPrograms,
})
