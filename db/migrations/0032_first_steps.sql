-- Who has put the list of first steps away; it is theirs alone, and the settings bring it back.
alter table users add column steps_hidden_at timestamptz;
