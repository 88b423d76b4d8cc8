import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import type { ServiceData, ServicesData } from '../page-data.ts'
import { serviceJson, servicesJson } from '../structured-data.ts'

/** What a service is, for search engines. */
export function ServiceJson({ service }: { service: ServiceData }) {
  const t = useWords('services')
  return <JsonLd data={serviceJson(service, useSurroundings(), t('services'))} />
}

/** What a list of services is. */
export function ServicesJson({ data, ...page }: { data: ServicesData; name: string; description: string; path: string }) {
  const t = useWords('services')
  return <JsonLd data={servicesJson(data, { ...page, all: t('services') }, useSurroundings())} />
}
