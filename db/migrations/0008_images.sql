-- Pictures, re-encoded: the file itself lies in the files folder under its unguessable name.
create table images (
  company_id bigint not null references companies on delete cascade,
  file_name text not null check (file_name ~ '^[0-9A-Za-z_-]{32}\.webp$'),
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  created_by bigint not null,
  primary key (company_id, file_name),
  foreign key (company_id, created_by) references users
);
alter table images enable row level security;
create policy company_wall on images to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert on images to quai_app;

alter table companies
  add foreign key (company_id, logo) references images,
  add foreign key (company_id, header_image) references images;
