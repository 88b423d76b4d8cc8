CREATE TABLE "used_trials" (
	"address_hash" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_trials_address_hash_offer_id_pk" PRIMARY KEY("address_hash","offer_id")
);
--> statement-breakpoint
ALTER TABLE "used_trials" ADD CONSTRAINT "used_trials_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_trials_at" ON "used_trials" USING btree ("at");