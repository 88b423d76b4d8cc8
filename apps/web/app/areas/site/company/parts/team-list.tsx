import type { TeamMember } from '@waymark/contract/site/company.ts'
import { initialsOf } from '../../../../kit/look/initials.ts'

/** Who works here: picture or first letters, name and position. */
export const TeamList = ({ team }: { team: TeamMember[] }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
    {team.map(({ slug, name, position, avatar }) => (
      <li key={slug} className="flex items-center gap-4">
        {avatar ? (
          <img
            src={avatar}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 flex-none rounded-full bg-sunken object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-14 flex-none place-items-center rounded-full border border-border bg-surface font-semibold"
          >
            {initialsOf(name)}
          </span>
        )}
        <div className="min-w-0">
          <h3 dir="auto">{name}</h3>
          <p className="text-sm text-ink-2">{position}</p>
        </div>
      </li>
    ))}
  </ul>
)
