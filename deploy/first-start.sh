#!/bin/sh
# Run by the PostgreSQL of deploy/compose.yaml when its database is made: the three roles, and their passwords.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --username=postgres --dbname=quai --file=/opt/quai/bootstrap.sql
# By the standard input: a password in a command would be seen in the list of processes.
psql --quiet --set=ON_ERROR_STOP=1 --username=postgres --dbname=quai <<SQL
alter role quai_app password '$APP_PASSWORD';
alter role quai_owner password '$OWNER_PASSWORD';
alter role quai_worker password '$WORKER_PASSWORD';
SQL
