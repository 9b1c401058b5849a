import { Skeleton } from './skeleton.tsx'
import { Card } from '../layout/card.tsx'
import skeleton from './detail-skeleton.module.css'
import classes from '../layout/detail-page.module.css'
import { PageHead } from '../layout/page-head.tsx'

const ROWS = 5

/** What is under the head of a record, as high as it will be. */
export type Rail = 'chain' | 'tabs'

interface DetailSkeletonProps {
  title: string
  late: boolean
  rail: Rail | undefined
}

/** The page of a record that is on its way: rail, lines and aside where they will be. */
export function DetailSkeleton({ title, late, rail }: DetailSkeletonProps) {
  return (
    <div className={classes['page']} aria-busy>
      <div className={classes['head']}>
        <PageHead title={title} />
        {rail && (
          <div className={skeleton['rail']} data-rail={rail}>
            {late && <Skeleton width={420} tall />}
          </div>
        )}
      </div>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {late && (
            <Card title={<Skeleton width={72} />} flush>
              <ul className={skeleton['rows']}>
                {Array.from({ length: ROWS }, (_, at) => (
                  <li key={at}>
                    <Skeleton width={`${34 + ((at * 17) % 20)}%`} />
                    <Skeleton width={84} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <aside className={classes['aside']}>
          {late && (
            <ul className={skeleton['facts']}>
              {Array.from({ length: ROWS }, (_, at) => (
                <li key={at}>
                  <Skeleton width={`${70 - ((at * 13) % 30)}%`} />
                </li>
              ))}
            </ul>
          )}
        </aside>
      </div>
    </div>
  )
}
