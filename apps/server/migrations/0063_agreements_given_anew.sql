ALTER TABLE "agreements" DROP CONSTRAINT "agreements_user_id_slug_version_pk";--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_slug_version_accepted_at_pk" PRIMARY KEY("user_id","slug","version","accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_that_count" ON "agreements" USING btree ("user_id","slug","version") WHERE withdrawn_at is null;