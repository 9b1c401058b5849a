import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { gaugesOf } from '../http/metrics.ts'

/** What a worker did, and what waits for any of them. docs/observe.md explains each. */
export function measureJobs(events: WorkerEvents, queue: pg.Pool): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of jobs by kind and how the try ended: done, or failed',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120],
    registers: [register],
  })
  const begun = new Map<string, number>()
  events.on('job:start', ({ job }) => begun.set(job.id, performance.now()))
  events.on('job:complete', ({ job, error }) => {
    const outcome = error ? 'failed' : 'done'
    const seconds = (performance.now() - (begun.get(job.id) ?? performance.now())) / 1000
    begun.delete(job.id)
    duration.observe({ task: job.task_identifier, outcome }, seconds)
  })

  const asked = (figure: string) => async () =>
    Number(
      (await queue.query<{ figure: string }>(`select ${figure} as figure from graphile_worker.jobs`)).rows[0]
        ?.figure,
    )
  const due = 'filter (where locked_at is null and attempts < max_attempts and run_at <= now())'
  const gauge = gaugesOf(register)
  gauge('jobs_waiting', 'Jobs that are due and not begun', asked(`count(*) ${due}`))
  gauge(
    'jobs_oldest_waiting_seconds',
    'For how long the oldest of them is due',
    asked(`coalesce(extract(epoch from now() - min(run_at) ${due}), 0)`),
  )
  gauge(
    'jobs_given_up',
    'Jobs that failed at every try and are not tried again',
    asked('count(*) filter (where attempts >= max_attempts)'),
  )
  return register
}
