CREATE INDEX "conversations_listed" ON "conversations" USING btree ((case when waiting_since is not null and state = 'open'
  then floor(extract(epoch from (waiting_since - timestamptz '1970-01-01 00:00:00+00')) * 1000)
  else 100000000000000 - floor(extract(epoch from (changed_at - timestamptz '1970-01-01 00:00:00+00')) * 1000) end),"id");